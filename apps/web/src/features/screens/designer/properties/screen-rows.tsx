import type { ScreenLayout } from '@armature/contract'
import { screenFits, screenLimits, screenPhones, screenThemes } from '@armature/contract/visual-dev/screen-options'
import { useTranslation } from 'react-i18next'
import { PictureRows } from '../../../../widgets/source/picture-rows.tsx'
import css from '../../../../widgets/source/properties.module.css'
import { Group, NumberRow, Row, SelectRow } from '../../../../widgets/source/rows.tsx'
import { TranslatedRows } from '../../../../widgets/source/translated-rows.tsx'
import { screenThemes as themeColors } from '../../elements/themes.ts'
import { changeLayout, changePage, getPage, useEditor, useEditorStore } from '../editor.ts'
import { ColorRow } from './color-row.tsx'
import { PageRowRows } from './page-rows.tsx'

const sizes = {
  hd: [1920, 1080],
  qhd: [2560, 1440],
  uhd: [3840, 2160],
  wide: [3840, 1080],
  tall: [1080, 1920],
} as const
type SizeName = keyof typeof sizes
const sizeNames = Object.keys(sizes) as SizeName[]

const refreshChoices = [0, 10, 30, 60, 300, 900, 3600]
const carouselChoices = [0, 10, 15, 30, 60, 120, 300]

/** The settings of the screen and of the page on the canvas. */
export function ScreenRows() {
  const { t } = useTranslation('screens')
  const editor = useEditorStore()
  const layout = useEditor((state) => state.layout)
  const page = useEditor(getPage)
  const { width, height, theme, fit, phone, refreshSeconds, carouselSeconds, pages } = layout
  const change = (changed: Partial<ScreenLayout>, key: string | null = null) =>
    changeLayout(editor, (now) => ({ ...now, ...changed }), key)
  const size = sizeNames.find((name) => sizes[name][0] === width && sizes[name][1] === height) ?? 'custom'
  return (
    <>
      <Group title={t('groups.size')}>
        <SelectRow
          label={t('size')}
          value={size}
          options={([...sizeNames, 'custom'] as const).map((value) => ({
            value,
            label: t(`sizes.${value}`),
          }))}
          onChange={(value) => value !== 'custom' && change({ width: sizes[value][0], height: sizes[value][1] })}
        />
        <NumberRow
          label={t('width')}
          value={width}
          min={320}
          max={screenLimits.width}
          isLate
          onChange={(value) => change({ width: value }, 'width')}
        />
        <NumberRow
          label={t('height')}
          value={height}
          min={240}
          max={screenLimits.height}
          isLate
          onChange={(value) => change({ height: value }, 'height')}
        />
        <SelectRow
          label={t('theme')}
          value={theme}
          options={screenThemes.map((value) => ({ value, label: t(`themes.${value}`) }))}
          onChange={(value) => change({ theme: value })}
        />
        <SelectRow
          label={t('fit')}
          value={fit}
          options={screenFits.map((value) => ({ value, label: t(`fits.${value}`) }))}
          onChange={(value) => change({ fit: value })}
        />
        <SelectRow
          label={t('onPhones')}
          value={phone ?? 'scale'}
          options={screenPhones.map((value) => ({ value, label: t(`phones.${value}`) }))}
          onChange={(value) => change({ phone: value })}
        />
      </Group>
      <Group title={t('groups.playing')}>
        <SecondsRow
          label={t('refresh')}
          none={t('byHand')}
          value={refreshSeconds}
          choices={refreshChoices}
          onChange={(value) => change({ refreshSeconds: value })}
        />
        {pages.length > 1 && (
          <SecondsRow
            label={t('carousel')}
            none={t('noCarousel')}
            value={carouselSeconds}
            choices={carouselChoices}
            onChange={(value) => change({ carouselSeconds: value })}
          />
        )}
      </Group>
      <Group title={t('groups.page')}>
        <TranslatedRows
          label={t('layerLabel')}
          text={page.name}
          translations={page.nameI18n}
          max={60}
          onChange={({ text, translations }, key) =>
            changePage(editor, (now) => ({ ...now, name: text, nameI18n: translations }), `${page.id} ${key}`)
          }
        />
        <ColorRow
          label={t('background')}
          value={page.background}
          ofTheme={themeColors[theme].background}
          onChange={(background) => changePage(editor, (now) => ({ ...now, background }), `${page.id} background`)}
        />
        <Row label={t('backgroundPicture')} wide>
          <PictureRows src={page.picture} onChange={(picture) => changePage(editor, (now) => ({ ...now, picture }))} />
        </Row>
      </Group>
      <PageRowRows />
      <p className={css.note}>{t('help')}</p>
    </>
  )
}

interface SecondsRowProps {
  label: string
  /** what 0 means */
  none: string
  value: number
  choices: readonly number[]
  onChange: (seconds: number) => void
}

function SecondsRow({ label, none, value, choices, onChange }: SecondsRowProps) {
  const { t } = useTranslation('screens')
  const all = [...new Set([...choices, value])].toSorted((one, other) => one - other)
  return (
    <SelectRow
      label={label}
      value={String(value)}
      options={all.map((count) => ({
        value: String(count),
        label: count === 0 ? none : t('everySeconds', { count }),
      }))}
      onChange={(next) => onChange(Number(next))}
    />
  )
}
