import { type CSSVariablesResolver, createTheme, type MantineColorsTuple, type MantineThemeOverride } from '@mantine/core';
import { createElement } from 'react';
import type { Brand } from '#contract/kernel/award/brands.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { brandVariables } from './brand-variables.ts';
import { displayFaceOf, sans } from './faces.ts';
import { chartColours, grays, roles } from './roles.ts';

const tuple = (colours: readonly string[]): MantineColorsTuple => colours as MantineColorsTuple;
const rem = (pixels: number): string => `${pixels / 16}rem`;

const buttonGrounds: Record<string, { bg: string; color: string; bd: string; hover: string }> = {
  filled: {
    bg: 'var(--l-fill)',
    color: 'var(--l-fill-ink)',
    bd: '1px solid var(--l-fill-edge)',
    hover: 'color-mix(in oklab, var(--l-fill) 92%, black)',
  },
  default: { bg: 'transparent', color: 'var(--l-ink)', bd: '1px solid var(--l-line-strong)', hover: 'var(--l-hover)' },
  subtle: { bg: 'transparent', color: 'var(--l-ink)', bd: '1px solid transparent', hover: 'var(--l-hover)' },
  danger: { bg: 'transparent', color: 'var(--l-danger)', bd: '1px solid var(--l-danger)', hover: 'var(--l-danger-wash)' },
};

/** Sizes: 'md' is the density's control, 'sm' its small one, 'xs' the smallest for rows and tags. */
const buttonSizes: Record<string, { height: string; padding: string; text: string }> = {
  md: { height: 'var(--l-control)', padding: 'var(--l-control-x)', text: 'var(--l-control-text)' },
  sm: { height: 'var(--l-control-small)', padding: 'var(--l-control-small-x)', text: 'var(--l-control-small-text)' },
  xs: { height: 'max(2rem, var(--l-target))', padding: '0.75rem', text: '0.8125rem' },
};

const chevron = createElement(Icon, { name: 'chevronDown', size: 16 });
const fieldSizes = { size: 'md', inputWrapperOrder: ['label', 'description', 'input', 'error'] };

export function laurelTheme(brand: Brand): MantineThemeOverride {
  const face = displayFaceOf(brand.display);
  return createTheme({
    white: '#FFFFFF',
    black: roles.light.ink,
    primaryColor: 'brand',
    primaryShade: { light: 6, dark: 4 },
    defaultRadius: 'sm',
    respectReducedMotion: true,
    cursorType: 'pointer',
    focusRing: 'auto',
    activeClassName: '',
    colors: { brand: tuple(brand.tuple), gray: tuple(grays.gray), dark: tuple(grays.dark) },
    fontFamily: sans,
    headings: {
      fontFamily: face.family,
      fontWeight: face.weight,
      textWrap: 'balance',
      sizes: {
        h1: { fontSize: rem(40), lineHeight: rem(43) },
        h2: { fontSize: rem(28), lineHeight: rem(32) },
        h3: { fontSize: rem(20), lineHeight: rem(26) },
        h4: { fontSize: rem(16), lineHeight: rem(24) },
      },
    },
    fontSizes: { xs: rem(13), sm: rem(14), md: rem(16), lg: rem(18), xl: rem(22) },
    lineHeights: { xs: '1.385', sm: '1.43', md: '1.5', lg: '1.556', xl: '1.41' },
    radius: { xs: '0', sm: '2px', md: '4px', lg: '4px', xl: '999px' },
    spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32), '2xl': rem(48), '3xl': rem(64) },
    shadows: { xs: 'none', sm: 'none', md: 'var(--l-lift)', lg: 'var(--l-over)', xl: 'var(--l-over)' },
    breakpoints: { xs: '30em', sm: '48em', md: '64em', lg: '80em', xl: '96em' },
    components: {
      Button: {
        defaultProps: { size: 'md' },
        classNames: { root: 'l-button' },
        vars: (_theme: unknown, props: { variant?: string; size?: string }) => {
          const ground = buttonGrounds[props.variant ?? 'filled'] ?? buttonGrounds.filled;
          const size = buttonSizes[props.size ?? 'md'] ?? buttonSizes.md;
          return {
            root: {
              '--button-height': size?.height,
              '--button-padding-x': size?.padding,
              '--button-fz': size?.text,
              '--button-bg': ground?.bg,
              '--button-color': ground?.color,
              '--button-bd': ground?.bd,
              '--button-hover': ground?.hover,
              '--button-hover-color': ground?.color,
            },
          };
        },
      },
      Input: {
        defaultProps: { size: 'md' },
        classNames: { wrapper: 'l-input-wrapper', input: 'l-input' },
        vars: () => ({ wrapper: { '--input-height': 'var(--l-field)', '--input-fz': 'var(--l-field-text)' } }),
      },
      InputWrapper: {
        defaultProps: { inputWrapperOrder: fieldSizes.inputWrapperOrder },
        classNames: { label: 'l-label', description: 'l-help', error: 'l-error' },
      },
      TextInput: { defaultProps: { ...fieldSizes, dir: 'auto' } },
      Textarea: { defaultProps: { ...fieldSizes, autosize: true, minRows: 3, dir: 'auto' } },
      PasswordInput: { defaultProps: fieldSizes },
      NativeSelect: { defaultProps: { ...fieldSizes, rightSection: chevron } },
      Select: { defaultProps: { ...fieldSizes, comboboxProps: { shadow: 'md' }, withCheckIcon: false, rightSection: chevron } },
      MultiSelect: { defaultProps: { ...fieldSizes, comboboxProps: { shadow: 'md' } } },
      Checkbox: { defaultProps: { size: 'sm' }, classNames: { input: 'l-check', label: 'l-check-label', icon: 'l-check-icon' } },
      Radio: { defaultProps: { size: 'sm' }, classNames: { radio: 'l-check', label: 'l-check-label', icon: 'l-check-icon' } },
      Modal: {
        defaultProps: {
          centered: true,
          radius: 'md',
          shadow: 'xl',
          padding: 0,
          overlayProps: { color: '#141C17', backgroundOpacity: 0.5 },
          transitionProps: { transition: 'fade', duration: 220, timingFunction: 'cubic-bezier(.2,.7,.2,1)' },
        },
      },
      Table: { defaultProps: { verticalSpacing: 0, horizontalSpacing: 'var(--l-cell-x)', withRowBorders: true } },
      Tooltip: { defaultProps: { openDelay: 300 } },
      Anchor: { defaultProps: { underline: 'always' } },
      Tabs: { defaultProps: { radius: 'xs' } },
    },
  });
}

/** Mantine's own names point at the roles, so that a component of theirs beside a part of ours is the same colour. */
const mantineNames: Record<`--${string}`, string> = {
  '--mantine-color-body': 'var(--l-paper)',
  '--mantine-color-text': 'var(--l-ink)',
  '--mantine-color-bright': 'var(--l-ink)',
  '--mantine-color-dimmed': 'var(--l-muted)',
  '--mantine-color-placeholder': 'var(--l-muted)',
  '--mantine-color-default': 'var(--l-sheet)',
  '--mantine-color-default-color': 'var(--l-ink)',
  '--mantine-color-default-border': 'var(--l-line-strong)',
  '--mantine-color-default-hover': 'var(--l-wall)',
  '--mantine-color-error': 'var(--l-danger)',
  '--mantine-color-success': 'var(--l-success)',
  '--mantine-color-anchor': 'var(--l-accent)',
  '--mantine-color-disabled': 'var(--l-wall)',
  '--mantine-color-disabled-color': 'var(--l-muted)',
  '--mantine-color-disabled-border': 'var(--l-line)',
  '--mantine-primary-color-filled': 'var(--l-fill)',
  '--mantine-primary-color-contrast': 'var(--l-fill-ink)',
};

/** Every role as --l-*, for Mantine's provider to write. */
export function laurelVariables(brand: Brand): CSSVariablesResolver {
  const { variables, light, dark } = brandVariables(brand);
  return () => ({
    variables,
    light: { ...light, ...chartVariables(chartColours.light), ...mantineNames },
    dark: { ...dark, ...chartVariables(chartColours.dark), ...mantineNames },
  });
}

const chartVariables = (colours: readonly string[]): Record<`--${string}`, string> =>
  Object.fromEntries(colours.map((colour, index) => [`--l-chart-${index + 1}`, colour]));
