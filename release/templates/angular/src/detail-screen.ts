import { Component, effect, signal } from '@angular/core';
import { Screen } from './screen';

@Component({
  selector: 'offers-detail',
  template: `
    <section class="offers" [attr.data-theme]="state().theme">
      <p>{{ texts().number }} {{ state().params['id'] }}</p>
      <button (click)="taps.set(taps() + 1)">{{ texts().taps }} {{ taps() }}</button>
    </section>
  `,
})
export class DetailScreen extends Screen {
  readonly taps = signal(0);
  readonly title = effect(() => this.context.setTitle(`Offers ${this.state().params['id']}`));
}
