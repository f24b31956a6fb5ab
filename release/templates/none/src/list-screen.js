import { textsIn } from './texts.js';

export class ListScreen extends HTMLElement {
  #hello = document.createElement('p');
  #open = document.createElement('button');

  connectedCallback() {
    this.className = 'offers';
    this.#open.onclick = () => this.context.navigate('/offers/1');
    this.append(this.#hello, this.#open);
  }

  set state({ language, theme }) {
    const texts = textsIn(language);
    this.dataset.theme = theme;
    this.#hello.textContent = texts.hello;
    this.#open.textContent = texts.open;
  }
}
