import { ConfigProvider, theme, type ThemeConfig } from 'antd'
import type { Locale } from 'antd/es/locale'
import enUS from 'antd/es/locale/en_US'
import zhCN from 'antd/es/locale/zh_CN'
import zhTW from 'antd/es/locale/zh_TW'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import 'dayjs/locale/zh-tw'
import { useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { useAppState } from '../../lib/state/app-state.ts'
import type { Language } from '@armature/contract'
import { useLook } from './look.ts'
import { readTokens, type Tokens } from './tokens.ts'

/** Languages of the library; it is in English for others. */
const english = { kit: nameByContent(enUS), dates: 'en' }
const locales: Partial<Record<Language, { kit: Locale; dates: string }>> = {
  zh: { kit: nameByContent(zhCN), dates: 'zh-cn' },
  tw: { kit: nameByContent(zhTW), dates: 'zh-tw' },
}

/**
 * Year and month above a calendar are named by their text, so that speech control users can press the button by saying "2026".
 */
function nameByContent(kit: Locale): Locale {
  if (!kit.DatePicker) return kit
  const lang = { ...kit.DatePicker.lang, yearSelect: '', monthSelect: '' }
  return { ...kit, DatePicker: { ...kit.DatePicker, lang } }
}

/**
 * Settings for antd components: our exact values, our language, popups inside their dialog. Only lazily loaded chunks may import
 * it; the shell, the sign-in page and the list do without antd.
 */
export function AntdProvider({ children }: { children: ReactNode }) {
  const look = useLook()
  const language = useAppState((state) => state.language)
  const { kit, dates } = locales[language] ?? english
  const isStill = useSyncExternalStore(subscribeToMotion, readMotion)
  const themed = useMemo(() => buildTheme(readTokens(), look, isStill), [look, isStill])
  dayjs.locale(dates)
  return (
    <ConfigProvider locale={kit} theme={themed} getPopupContainer={findContainer} button={{ autoInsertSpace: false }}>
      {children}
    </ConfigProvider>
  )
}

const lessMotion = matchMedia('(prefers-reduced-motion: reduce)')
const readMotion = () => lessMotion.matches
function subscribeToMotion(tell: () => void): () => void {
  lessMotion.addEventListener('change', tell)
  return () => lessMotion.removeEventListener('change', tell)
}

// A modal dialog makes everything outside inert, and a popover covers everything outside and closes at a press there: a list
// opened inside must be mounted inside.
const findContainer = (trigger?: HTMLElement): HTMLElement =>
  trigger?.closest<HTMLElement>('dialog, [popover]') ?? document.body

/** Our tokens applied over antd's algorithm, which would otherwise change each color a little. */
function buildTheme(tokens: Tokens, look: string, isStill: boolean): ThemeConfig {
  const exact = buildExactTokens(tokens)
  const base = tokens.isDark ? theme.darkAlgorithm : theme.defaultAlgorithm
  return {
    cssVar: { key: `armature-${look.replaceAll(',', '-')}` },
    hashed: false,
    token: { ...exact, motion: !isStill },
    algorithm: [base, (_seed, map) => ({ ...(map as ReturnType<typeof base>), ...exact })],
    components: buildComponentTokens(tokens),
  }
}

function buildExactTokens({ color, px }: Tokens) {
  return {
    fontFamily: color('font'),
    fontFamilyCode: color('font-mono'),
    fontSize: px('fs'),
    fontSizeSM: px('fs-sm'),
    borderRadius: px('r'),
    borderRadiusSM: px('r-sm'),
    borderRadiusLG: px('r-lg'),
    borderRadiusXS: px('r-xs'),
    controlHeight: px('h'),
    controlHeightSM: px('h-sm'),
    lineWidthFocus: 2,
    wireframe: false,
    motionDurationFast: '80ms',
    motionDurationMid: '120ms',
    motionDurationSlow: '180ms',
    colorPrimary: color('accent'),
    colorPrimaryHover: color('accent-hover'),
    colorPrimaryActive: color('accent-active'),
    colorPrimaryBg: color('accent-1'),
    colorPrimaryBgHover: color('accent-2'),
    colorPrimaryBorder: color('accent-3'),
    colorPrimaryText: color('accent-text'),
    colorLink: color('accent-text'),
    colorLinkHover: color('accent-text-hover'),
    colorBgLayout: color('canvas'),
    colorBgContainer: color('surface'),
    colorBgElevated: color('raised'),
    colorFillAlter: color('surface-2'),
    colorFillTertiary: color('sunken'),
    colorFillQuaternary: color('hover'),
    colorFillSecondary: color('press'),
    controlItemBgHover: color('hover'),
    controlItemBgActive: color('accent-2'),
    colorBorder: color('line-strong'),
    colorBorderSecondary: color('line-soft'),
    colorSplit: color('line-soft'),
    colorText: color('text-1'),
    colorTextSecondary: color('text-2'),
    colorTextTertiary: color('text-3'),
    colorTextDescription: color('text-3'),
    colorTextPlaceholder: color('text-3'),
    colorTextDisabled: color('text-4'),
    colorTextLightSolid: color('on-accent'),
    colorIcon: color('icon'),
    colorBgMask: color('mask'),
    colorSuccess: color('success'),
    colorWarning: color('warning'),
    colorError: color('error'),
    colorInfo: color('info'),
    boxShadow: color('shadow-2'),
    boxShadowSecondary: color('shadow-2'),
    boxShadowTertiary: color('shadow-1'),
    // Popups must be above our dialogs that are not in the browser's top layer, such as the phone's sheet.
    zIndexPopupBase: 1000,
  }
}

function buildComponentTokens({ color, px }: Tokens): ThemeConfig['components'] {
  const mark = color('accent-mark')
  return {
    Select: { optionSelectedBg: color('accent-2'), multipleItemBg: color('sunken') },
    Checkbox: { colorPrimary: mark, colorWhite: color('on-accent') },
    Radio: { colorPrimary: mark },
    Switch: { colorPrimary: mark },
    Tooltip: { colorTextLightSolid: '#ffffff' },
    Skeleton: { gradientFromColor: color('sunken'), gradientToColor: color('sunken') },
    // By antd's own calculation a week of 44 px controls is 498 px wide. The whole cell of a day can be pressed, 12 px higher
    // than its ring.
    DatePicker: {
      cellWidth: Math.min(px('h-sm') * 1.5, 44),
      cellHeight: Math.min(px('h-sm'), 32),
      textHeight: Math.min(px('h') * 1.25, 44),
      withoutTimeCellHeight: Math.min(px('h') * 2, 66),
      timeCellHeight: Math.max(28, px('hit')),
    },
  }
}
