import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type ReactNode, useEffect, useMemo } from 'react';
import { brandOf } from '#contract/kernel/award/brands.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { nameLanguage } from '#web/kernel/words/language.ts';
import './fonts.css';
import './mantine.css';
import './global.css';
import { loadFaces } from './faces.ts';
import { laurelTheme, laurelVariables } from './laurel-theme.ts';
import { schemeKey } from './scheme.ts';

export type Density = 'comfortable' | 'compact';

const schemeManager = localStorageColorSchemeManager({ key: schemeKey });

interface LaurelProviderProps {
  /** The property whose brand the page wears. */
  property: Pick<PropertyTraits, 'brand' | 'locale'>;
  density?: Density;
  /** Fixes the mode, as a page of pictures may; otherwise the person's choice, kept in this browser, else the system's. */
  forceScheme?: 'light' | 'dark';
  children: ReactNode;
}

export function LaurelProvider({ property, density = 'comfortable', forceScheme, children }: LaurelProviderProps) {
  const brand = brandOf(property.brand);
  const theme = useMemo(() => laurelTheme(brand), [brand]);
  const variables = useMemo(() => laurelVariables(brand), [brand]);

  useEffect(() => loadFaces(brand.display, property.locale), [brand, property.locale]);

  useEffect(() => {
    const root = document.documentElement;
    root.dataset.density = density;
    nameLanguage(property.locale);
  }, [density, property.locale]);

  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
      forceColorScheme={forceScheme}
    >
      {children}
    </MantineProvider>
  );
}
