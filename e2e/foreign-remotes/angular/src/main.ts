import { ErrorHandler, provideZonelessChangeDetection } from '@angular/core';
import { createApplication } from '@angular/platform-browser';
import { mountContext, type Context } from './context';
import { Notes } from './notes';

export async function mount(element: HTMLElement, context: Context): Promise<() => void> {
  const app = await createApplication({
    providers: [
      provideZonelessChangeDetection(),
      { provide: mountContext, useValue: context },
      { provide: ErrorHandler, useValue: { handleError: context.fail } },
    ],
  });
  app.bootstrap(Notes, element);
  return () => app.destroy();
}
