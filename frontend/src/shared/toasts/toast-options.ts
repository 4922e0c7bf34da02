// The kinds of toast (spec §3), each with a title.
declare module 'notistack' {
  interface VariantOverrides {
    default: false;
    warning: false;
    success: { toastTitle: string; undo?: () => void };
    info: { toastTitle: string };
    error: { toastTitle: string };
  }
}
