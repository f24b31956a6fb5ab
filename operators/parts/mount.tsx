import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import 'shared/ui/tokens.css';
import './page.css';
import { FailedLoadsProvider } from '../connection/failed-loads.tsx';
import { ServiceContext, type Service } from '../connection/service.ts';

/** Shows a page of the operators in an element of the document. */
export function mountPage(element: string, service: Service, page: ReactNode): void {
  // Sets the theme with the same attribute as the player's app, so that both use one list of dark colours.
  const darkViewer = matchMedia('(prefers-color-scheme: dark)');
  const applyTheme = () => (document.documentElement.dataset.theme = darkViewer.matches ? 'dark' : 'light');
  applyTheme();
  darkViewer.addEventListener('change', applyTheme);
  createRoot(document.getElementById(element)!).render(
    <ServiceContext value={service}>
      <FailedLoadsProvider>{page}</FailedLoadsProvider>
    </ServiceContext>,
  );
}
