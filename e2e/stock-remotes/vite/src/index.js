import('./prizes.jsx');
