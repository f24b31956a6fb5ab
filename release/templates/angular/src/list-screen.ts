import { Component } from '@angular/core';
import { Screen } from './screen';

@Component({
  selector: 'offers-list',
  template: `
    <section class="offers" [attr.data-theme]="state().theme">
      <p>{{ texts().hello }}</p>
      <button (click)="context.navigate('/offers/1')">{{ texts().open }}</button>
    </section>
  `,
})
export class ListScreen extends Screen {}
