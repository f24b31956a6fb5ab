void import('./offers.jsx');
