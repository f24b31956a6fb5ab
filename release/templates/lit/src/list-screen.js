import { html } from 'lit';
import { Screen } from './screen.js';
import { textsIn } from './texts.js';

export class ListScreen extends Screen {
  render() {
    const texts = textsIn(this.state.language);
    return html`
      <section class="offers" data-theme=${this.state.theme}>
        <p>${texts.hello}</p>
        <button @click=${() => this.context.navigate('/offers/1')}>${texts.open}</button>
      </section>
    `;
  }
}
