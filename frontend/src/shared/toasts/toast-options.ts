/** What a toast tells (spec §3). */
export type ToastType = 'success' | 'error' | 'info';

declare module 'notistack' {
  interface VariantOverrides {
    default: false;
    warning: false;
    success: { toastTitle: string };
    info: { toastTitle: string };
    error: { toastTitle: string };
  }
}
