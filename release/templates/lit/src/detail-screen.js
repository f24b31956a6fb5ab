import { html } from 'lit';
import { Screen } from './screen.js';
import { textsIn } from './texts.js';

export class DetailScreen extends Screen {
  static properties = { taps: { state: true } };

  constructor() {
    super();
    this.taps = 0;
  }

  updated() {
    this.context.setTitle(`Offers ${this.state.params.id}`);
  }

  render() {
    const texts = textsIn(this.state.language);
    return html`
      <section class="offers" data-theme=${this.state.theme}>
        <p>${texts.number} ${this.state.params.id}</p>
        <button @click=${() => (this.taps += 1)}>${texts.taps} ${this.taps}</button>
      </section>
    `;
  }
}
