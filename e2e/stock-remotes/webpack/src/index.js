import('./notices.js');
