import { provesFaults } from '#kit/faults/faults.ts';
import { payPalDriver } from '#kit/faults/paypal.ts';

provesFaults('hosted', payPalDriver);
