import { Component, computed, effect, inject, signal } from '@angular/core';
import { mountContext } from './context';
import * as i0 from '@angular/core';
const texts = {
  en: { notes: 'Notes', fail: 'Fail' },
  hi: { notes: 'नोट्स', fail: 'विफल' },
};
export class Notes {
  constructor() {
    this.context = inject(mountContext);
    this.state = signal(this.context.state, ...(ngDevMode ? [{ debugName: 'state' }] : []));
    this.count = signal(0, ...(ngDevMode ? [{ debugName: 'count' }] : []));
    this.words = computed(
      () => texts[this.state().language] ?? texts['en'],
      ...(ngDevMode ? [{ debugName: 'words' }] : []),
    );
    this.unsubscribe = this.context.subscribe((state) => this.state.set(state));
    effect(() => this.context.setTitle(`Note ${this.state().params['id']}`));
  }
  fail() {
    throw new Error('The note has failed.');
  }
  ngOnDestroy() {
    this.unsubscribe();
  }
  static {
    this.ɵfac = function Notes_Factory(__ngFactoryType__) {
      return new (__ngFactoryType__ || Notes)();
    };
  }
  static {
    this.ɵcmp = /*@__PURE__*/ i0.ɵɵdefineComponent({
      type: Notes,
      selectors: [['app-notes']],
      hostBindings: function Notes_HostBindings(rf, ctx) {
        if (rf & 1) {
          i0.ɵɵlistener(
            'resize',
            function Notes_resize_HostBindingHandler() {
              return ctx.count.set(0);
            },
            i0.ɵɵresolveWindow,
          );
        }
      },
      decls: 8,
      vars: 4,
      consts: [
        [1, 'notes'],
        [3, 'click'],
        ['innerHTML', i0.ɵɵtrustConstantHtml`<b>Rules</b>`],
      ],
      template: function Notes_Template(rf, ctx) {
        if (rf & 1) {
          i0.ɵɵdomElementStart(0, 'section', 0)(1, 'p');
          i0.ɵɵtext(2);
          i0.ɵɵdomElementEnd();
          i0.ɵɵdomElementStart(3, 'button', 1);
          i0.ɵɵdomListener('click', function Notes_Template_button_click_3_listener() {
            return ctx.count.set(ctx.count() + 1);
          });
          i0.ɵɵtext(4);
          i0.ɵɵdomElementEnd();
          i0.ɵɵdomElementStart(5, 'button', 1);
          i0.ɵɵdomListener('click', function Notes_Template_button_click_5_listener() {
            return ctx.fail();
          });
          i0.ɵɵtext(6);
          i0.ɵɵdomElementEnd();
          i0.ɵɵdomElement(7, 'div', 2);
          i0.ɵɵdomElementEnd();
        }
        if (rf & 2) {
          i0.ɵɵadvance(2);
          i0.ɵɵtextInterpolate1('Note ', ctx.state().params['id']);
          i0.ɵɵadvance(2);
          i0.ɵɵtextInterpolate2('', ctx.words().notes, ' ', ctx.count());
          i0.ɵɵadvance(2);
          i0.ɵɵtextInterpolate(ctx.words().fail);
        }
      },
      styles: ['section[_ngcontent-%COMP%] {\n      border-top: 3px solid rgb(1, 2, 3);\n    }'],
    });
  }
}
(() => {
  (typeof ngDevMode === 'undefined' || ngDevMode) &&
    i0.ɵsetClassMetadata(
      Notes,
      [
        {
          type: Component,
          args: [
            {
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
              styles: ['\n    section {\n      border-top: 3px solid rgb(1, 2, 3);\n    }\n  '],
            },
          ],
        },
      ],
      () => [],
      null,
    );
})();
(() => {
  (typeof ngDevMode === 'undefined' || ngDevMode) &&
    i0.ɵsetClassDebugInfo(Notes, { className: 'Notes', filePath: 'notes.ts', lineNumber: 26 });
})();
