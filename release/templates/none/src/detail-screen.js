import { textsIn } from './texts.js';

export class DetailScreen extends HTMLElement {
  #number = document.createElement('p');
  #tap = document.createElement('button');
  #taps = 0;

  connectedCallback() {
    this.className = 'offers';
    this.#tap.onclick = () => {
      this.#taps += 1;
      this.#show();
    };
    this.append(this.#number, this.#tap);
  }

  set state(state) {
    this.current = state;
    this.context.setTitle(`Offers ${state.params.id}`);
    this.#show();
  }

  #show() {
    const { language, params, theme } = this.current;
    const texts = textsIn(language);
    this.dataset.theme = theme;
    this.#number.textContent = `${texts.number} ${params.id}`;
    this.#tap.textContent = `${texts.taps} ${this.#taps}`;
  }
}
