import { ErrorHandler, provideZonelessChangeDetection } from '@angular/core';
import { createApplication } from '@angular/platform-browser';
import type { Mount } from 'shared/screens';
import { DetailScreen } from './detail-screen';
import { ListScreen } from './list-screen';
import { mountContext } from './screen';
import './styles.css';

const screens: Record<string, typeof DetailScreen | typeof ListScreen> = {
  '/offers': ListScreen,
  '/offers/:id': DetailScreen,
};

export const mount: Mount = async (element, context) => {
  const app = await createApplication({
    providers: [
      provideZonelessChangeDetection(),
      { provide: mountContext, useValue: context },
      { provide: ErrorHandler, useValue: { handleError: context.fail } },
    ],
  });
  const host = element.appendChild(document.createElement('div'));
  app.bootstrap(screens[context.path], host);
  return () => {
    app.destroy();
    host.remove();
  };
};
