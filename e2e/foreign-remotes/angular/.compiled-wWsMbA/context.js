import { InjectionToken } from '@angular/core';
export const mountContext = new InjectionToken('mountContext');
