import { useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';

/** Whether the screen was left that was shown, or on its way, when this component appeared. */
export function useIsLeft(): boolean {
  const { pathname } = useLocation();
  const { location: ahead } = useNavigation();
  const [own] = useState([pathname, ahead?.pathname]);
  return !own.includes(pathname);
}
