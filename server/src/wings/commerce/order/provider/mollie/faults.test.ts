import { provesFaults } from '#kit/faults/faults.ts';
import { mollieDriver } from '#kit/faults/mollie.ts';

provesFaults('hosted', mollieDriver);
