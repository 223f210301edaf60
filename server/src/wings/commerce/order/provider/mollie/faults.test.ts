import { provesHosted } from '#kit/faults/hosted.ts';
import { mollieDriver } from '#kit/faults/mollie.ts';

provesHosted(mollieDriver);
