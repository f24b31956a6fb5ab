import('./offers.jsx');
