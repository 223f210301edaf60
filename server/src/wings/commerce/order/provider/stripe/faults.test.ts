import { provesFaults } from '#kit/faults/faults.ts';
import { stripeDriver } from '#kit/faults/stripe.ts';

provesFaults('fields', stripeDriver);
