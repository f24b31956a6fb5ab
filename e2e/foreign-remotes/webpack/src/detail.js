import { createElement } from 'react';

export default () => createElement('p', null, 'A lazy detail');
