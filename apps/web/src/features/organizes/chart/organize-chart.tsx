import type { OrganizeNode } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { Download, Maximize, ZoomIn, ZoomOut } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { Dropdown } from '../../../ui/overlays/dropdown.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/feedback/states.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { toggleId } from '../../../ui/tree/toggle-id.ts'
import { buildTreeQuery } from '../organize-api.ts'
import { ChartBox } from './chart-box.tsx'
import css from './chart.module.css'
import { convertToPng, saveAs, buildStandaloneSvg } from './download.ts'
import { box, buildChart, listInitialBranches, type Chart } from './layout.ts'
import { useView } from './use-view.ts'

const shownAtFirst = 80
const noNodes: OrganizeNode[] = []

/** Chart of the organizations with their departments: branches can be toggled, the view moved, zoomed and downloaded. */
export default function OrganizeChart({ tools }: { tools: ReactNode }) {
  const { t } = useTranslation('organizes')
  const { data, error, refetch } = useQuery(buildTreeQuery(true))
  const nodes = data?.list ?? noNodes
  const standing = useMemo(() => listInitialBranches(nodes, shownAtFirst), [nodes])
  // branches that the user toggled, as the difference to the default state
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const chart = useMemo(
    () => buildChart(nodes, [...turned].reduce<ReadonlySet<string>>(toggleId, standing)),
    [nodes, standing, turned],
  )
  const { view, frame, wasPulled, zoomIn, zoomOut, fit } = useView(chart, findHeadX(chart))
  const [picture, setPicture] = useState<SVGGElement | null>(null)

  const svg = () => {
    if (!picture) return ''
    const ground = getComputedStyle(picture).getPropertyValue('--surface').trim()
    return buildStandaloneSvg(picture, chart, ground)
  }
  const download = {
    png: async () => saveAs(`${t('chart')}.png`, await convertToPng(svg())),
    svg: () => Promise.resolve(saveAs(`${t('chart')}.svg`, new Blob([svg()], { type: 'image/svg+xml' }))),
  }
  const save = (kind: keyof typeof download) => download[kind]().catch(() => toast.error(t('drawFailed')))
  const content = () => {
    if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />
    if (!data) return <Skeleton rows={8} />
    return <Empty title={t('none')} text={t('noneText')} />
  }
  return (
    <section className={css.panel}>
      <div className={css.tools}>
        {tools}
        <span className={css.right}>
          <IconButton icon={ZoomOut} label={t('zoomOut')} onClick={zoomOut} />
          <span className={css.scale}>{Math.round((view?.scale ?? 1) * 100)}%</span>
          <IconButton icon={ZoomIn} label={t('zoomIn')} onClick={zoomIn} />
          <IconButton icon={Maximize} label={t('fit')} onClick={fit} />
          <Dropdown
            label={t('download')}
            items={(['png', 'svg'] as const).map((kind) => ({
              key: kind,
              label: t(kind),
              onSelect: () => void save(kind),
            }))}
          >
            <Button icon={Download} disabled={nodes.length === 0}>
              {t('download')}
            </Button>
          </Dropdown>
        </span>
      </div>
      {nodes.length === 0 ? (
        content()
      ) : (
        <div {...frame} className={css.frame} role="group" aria-label={t('chartHelp')} tabIndex={0}>
          <svg className={css.picture}>
            <g transform={view ? `translate(${view.x} ${view.y}) scale(${view.scale})` : undefined}>
              <g ref={setPicture}>
                {chart.lines.map((line) => (
                  <path key={line} d={line} className={css.line} />
                ))}
                {chart.boxes.map((placed) => (
                  <ChartBox
                    key={placed.node.id}
                    placed={placed}
                    onTurn={({ id }) => !wasPulled() && setTurned((now) => toggleId(now, id))}
                  />
                ))}
              </g>
            </g>
          </svg>
        </div>
      )}
    </section>
  )
}

/** x of the center of the first top box. */
const findHeadX = ({ boxes: [first] }: Chart<OrganizeNode>): number => (first ? first.x + box.width / 2 : 0)
