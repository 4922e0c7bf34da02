/** Texts of the frame around the administrator's screens. */
export const adminMessages = {
  title: 'Admin Dashboard',
  subtitle: 'System monitoring and user management',
  loading: 'Loading admin data...',
  firstPage: 'Go to the first page',
  tabs: {
    overview: 'Overview',
    users: 'Users',
    pins: 'Pins',
    queue: 'Queue',
    system: 'System Health',
    activity: 'Activity Log',
  },
} as const;
