/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { MAIN_ID } from '../main-id.js';
import { Footer } from './Footer.js';
import { Header } from './Header.js';

/** The frame around every public page. */
export function Page({ path, children }: { path: string; children: ComponentChildren }) {
  return (
    <>
      <Header path={path} />
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      <Footer path={path} />
    </>
  );
}
