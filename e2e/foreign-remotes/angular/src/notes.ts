import { Component, computed, effect, inject, signal, type OnDestroy } from '@angular/core';
import { mountContext } from './context';

const texts: Record<string, { notes: string; fail: string }> = {
  en: { notes: 'Notes', fail: 'Fail' },
  hi: { notes: 'नोट्स', fail: 'विफल' },
};

@Component({
  selector: 'app-notes',
  host: { '(window:resize)': 'count.set(0)' },
  template: `
    <section class="notes">
      <p>Note {{ state().params['id'] }}</p>
      <button (click)="count.set(count() + 1)">{{ words().notes }} {{ count() }}</button>
      <button (click)="fail()">{{ words().fail }}</button>
      <div innerHTML="<b>Rules</b>"></div>
    </section>
  `,
  styles: `
    section {
      border-top: 3px solid rgb(1, 2, 3);
    }
  `,
})
export class Notes implements OnDestroy {
  private readonly context = inject(mountContext);
  readonly state = signal(this.context.state);
  readonly count = signal(0);
  readonly words = computed(() => texts[this.state().language] ?? texts['en']!);
  private readonly unsubscribe = this.context.subscribe((state) => this.state.set(state));

  constructor() {
    effect(() => this.context.setTitle(`Note ${this.state().params['id']}`));
  }

  fail(): never {
    throw new Error('The note has failed.');
  }

  ngOnDestroy(): void {
    this.unsubscribe();
  }
}
