void import('./notices.js');
