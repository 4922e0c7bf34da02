import type { ComponentType } from 'preact';
import type { PageHead } from './document.js';
import { aboutPage } from './pages/AboutPage.js';
import { homePage } from './pages/HomePage.js';
import { loginPage } from './pages/LoginPage.js';
import { pricingPage } from './pages/PricingPage.js';
import { privacyPage } from './pages/PrivacyPage.js';
import { termsPage } from './pages/TermsPage.js';
import { tourPage } from './pages/TourPage.js';

/** A public page: what is told about it, and what it shows. */
export interface SitePage extends PageHead {
  Content: ComponentType;
}

/** Every public page; build, sitemap and development server follow from it. */
export const SITE_PAGES: readonly SitePage[] = [
  homePage,
  tourPage,
  pricingPage,
  aboutPage,
  privacyPage,
  termsPage,
  loginPage,
];
