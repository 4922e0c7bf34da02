import { PLAN_PRICE } from '@boardcast/contracts';

/** Texts of the frame around every public page, and of what several pages say. */
export const siteMessages = {
  tour: 'Tour',
  pricing: 'Pricing',
  about: 'About',
  signIn: 'Sign In',
  dashboard: 'Dashboard',
  home: 'Home',
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
  mainLinks: 'Main',
  footerLinks: 'Footer',
  start: 'Get Started',
  takeTour: 'Take a Tour',
  slogan: 'One pin, broadcast to every board in a list.',
  free: `Your first pin is free. Unlimited pins and scheduling are ${PLAN_PRICE}.`,
  updated: 'Last updated: July 2025',
} as const;
