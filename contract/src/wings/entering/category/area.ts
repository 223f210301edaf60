import { categoryManager } from './category-manager.ts';
import { categoryRecommendation } from './category-recommendation.ts';
import { category } from './category.ts';
import { customField } from './custom-field.ts';

export const categoryTopics = { category, categoryManager, categoryRecommendation, customField };
