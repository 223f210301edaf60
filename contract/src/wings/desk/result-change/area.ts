import { resultChange } from './result-change.ts';
import { withdrawalRequest } from './withdrawal-request.ts';

export const resultChangeTopics = { resultChange, withdrawalRequest };
