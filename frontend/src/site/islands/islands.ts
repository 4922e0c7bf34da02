import { CarouselControls } from './CarouselControls.js';
import { LivePiece } from './LivePiece.js';
import { SignIn } from './SignIn.js';
import { SignInLink } from './SignInLink.js';
import { ThemeSwitch } from './ThemeSwitch.js';
import { TourProgress } from './TourProgress.js';

/** Every part of the public site that runs in the browser; the rest is HTML. */
export const ISLANDS = {
  CarouselControls,
  LivePiece,
  SignIn,
  SignInLink,
  ThemeSwitch,
  TourProgress,
} as const;
