import type { DiagramContent } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/i18n/date-time.ts'
import { useSettings } from '../../../lib/state/settings.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { nodeSize } from '../drawing/kinds.ts'
import css from './conflict-dialog.module.css'
import { useEditor, useEditorStore } from './editor.ts'
import { overwriteStored, loadStored } from './save-diagram.ts'

/** Another user has saved this diagram in the meantime: shows both drawings and lets the user choose (SO.42). */
export function ConflictDialog() {
  const { t } = useTranslation('diagram')
  const editor = useEditorStore()
  const conflict = useEditor((state) => state.conflict)
  const drawing = useEditor((state) => state.drawing)
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  if (!conflict) return null
  // The decision can wait: the drawing stays, and the next save asks again.
  const later = () => editor.setState({ conflict: null })
  return (
    <Dialog
      open
      title={t('conflict.title')}
      closeOnMask={false}
      onClose={later}
      footer={
        <>
          <Button onClick={later}>{t('conflict.later')}</Button>
          <Button onClick={() => loadStored(editor)}>{t('conflict.takeTheirs')}</Button>
          <Button kind="danger" onClick={() => void overwriteStored(editor)}>
            {t('conflict.saveMine')}
          </Button>
        </>
      }
    >
      <p className={css.text}>
        {t('conflict.text', { user: conflict.userName, time: formatDateTime(conflict.time, offsetMinutes) })}
      </p>
      <div className={css.both}>
        <Side title={t('conflict.theirs')} name={conflict.fullName} content={conflict.content} />
        <Side title={t('conflict.mine')} name={drawing.fullName} content={drawing.content} />
      </div>
    </Dialog>
  )
}

function Side({ title, name, content }: { title: string; name: string; content: DiagramContent }) {
  const { t } = useTranslation('diagram')
  return (
    <section className={css.side}>
      <h3>{title}</h3>
      <p className="cut">{name}</p>
      <Thumbnail content={content} />
      <p className={css.counts}>{t('counts', { nodes: content.nodes.length, edges: content.edges.length })}</p>
    </section>
  )
}

/** A small outline of a drawing. */
function Thumbnail({ content: { nodes, edges } }: { content: DiagramContent }) {
  const { width, height } = nodeSize
  const left = Math.min(0, ...nodes.map(({ x }) => x))
  const top = Math.min(0, ...nodes.map(({ y }) => y))
  const right = Math.max(width, ...nodes.map(({ x }) => x + width))
  const bottom = Math.max(height, ...nodes.map(({ y }) => y + height))
  const middles = new Map(nodes.map(({ id, x, y }) => [id, { x: x + width / 2, y: y + height / 2 }]))
  return (
    <svg viewBox={`${left - 8} ${top - 8} ${right - left + 16} ${bottom - top + 16}`} className={css.small} aria-hidden>
      {edges.map(({ id, source, target }) => {
        const [from, to] = [middles.get(source), middles.get(target)]
        return from && to && <line key={id} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      })}
      {nodes.map(({ id, x, y }) => (
        <rect key={id} x={x} y={y} width={width} height={height} rx="6" />
      ))}
    </svg>
  )
}
