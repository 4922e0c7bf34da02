/** A link in a toast to a screen that helps, or shows what was made. */
export interface ToastLink {
  to: string;
  label: string;
}

// The kinds of toast, each with a title.
declare module 'notistack' {
  interface VariantOverrides {
    default: false;
    warning: false;
    success: { toastTitle: string; undo?: () => void; link?: ToastLink };
    info: { toastTitle: string };
    error: { toastTitle: string; link?: ToastLink };
  }
}
