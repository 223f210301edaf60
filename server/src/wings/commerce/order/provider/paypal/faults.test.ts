import { provesHosted } from '#kit/faults/hosted.ts';
import { payPalDriver } from '#kit/faults/paypal.ts';

provesHosted(payPalDriver);
