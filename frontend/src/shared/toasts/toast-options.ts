/** A way out that a toast offers: an address of the app and its label. */
export interface ToastLink {
  to: string;
  label: string;
}

// The kinds of toast (spec §3), each with a title.
declare module 'notistack' {
  interface VariantOverrides {
    default: false;
    warning: false;
    success: { toastTitle: string; undo?: () => void };
    info: { toastTitle: string };
    error: { toastTitle: string; link?: ToastLink };
  }
}
