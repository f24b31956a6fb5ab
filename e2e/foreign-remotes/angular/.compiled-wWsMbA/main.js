import { ErrorHandler, provideZonelessChangeDetection } from '@angular/core';
import { createApplication } from '@angular/platform-browser';
import { mountContext } from './context';
import { Notes } from './notes';
export async function mount(element, context) {
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
