import { computed, DestroyRef, inject, InjectionToken, signal } from '@angular/core';
import type { MountContext } from 'shared/screens';
import { textsIn } from './texts.js';

export const mountContext = new InjectionToken<MountContext>('mountContext');

/** What every screen has from the shell. */
export class Screen {
  readonly context = inject(mountContext);
  readonly state = signal(this.context.state);
  readonly texts = computed(() => textsIn(this.state().language));

  constructor() {
    inject(DestroyRef).onDestroy(this.context.subscribe((state) => this.state.set(state)));
  }
}
