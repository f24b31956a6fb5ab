void import('./prizes.jsx');
