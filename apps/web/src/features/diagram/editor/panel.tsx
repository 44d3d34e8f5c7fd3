import type { DiagramContent, DiagramNode, RatingKey } from '@armature/contract'
import { Cable, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { closeStep } from '../../../designer/history.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { Input, NativeSelect } from '../../../ui/inputs/input.tsx'
import { canConnect, changeNode, connect, findFacingSides, removeParts } from '../drawing/edits.ts'
import { ratingsByKind } from '../drawing/kinds.ts'
import { draw, useEditor, useEditorStore } from './editor.ts'
import css from './panel.module.css'

/** Properties of the selection: name, ratings, and lines to other nodes without a mouse. */
export function Panel() {
  const { t } = useTranslation('diagram')
  const content = useEditor(({ drawing }) => drawing.content)
  const selected = useEditor((state) => state.selected)
  const nodes = content.nodes.filter(({ id }) => selected.has(id))
  const edges = content.edges.filter(({ id }) => selected.has(id))
  const [node] = nodes
  return (
    <aside className={css.panel} data-empty={selected.size === 0 || undefined} aria-label={t('panel')}>
      {node && nodes.length === 1 && edges.length === 0 ? (
        <NodePanel key={node.id} node={node} content={content} />
      ) : nodes.length + edges.length > 0 ? (
        <MultipleSelection nodes={nodes.length} edges={edges.length} />
      ) : (
        <EmptySelection content={content} />
      )}
    </aside>
  )
}

function NodePanel({ node, content }: { node: DiagramNode; content: DiagramContent }) {
  const { t } = useTranslation('diagram')
  const editor = useEditorStore()
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const rate = (key: RatingKey, value: number | undefined) => {
    const { [key]: _before, ...others } = node.ratings
    const ratings = value === undefined ? others : { ...others, [key]: value }
    draw(editor, (now) => changeNode(now, node.id, { ratings }), `${node.id}.${key}`)
  }
  return (
    <>
      <h2>{t(`kinds.${node.kind}`)}</h2>
      <Field label={t('label')}>
        <Input
          value={node.label}
          maxLength={60}
          disabled={isReadOnly}
          onChange={(event) =>
            draw(editor, (now) => changeNode(now, node.id, { label: event.target.value }), `${node.id}.label`)
          }
          onBlur={() => closeStep(editor)}
        />
      </Field>
      {ratingsByKind[node.kind].map((key) => (
        <Field key={key} label={t(`ratings.${key}`)}>
          <RatingInput
            value={node.ratings[key]}
            unit={t(`units.${key}`)}
            disabled={isReadOnly}
            onChange={(value) => rate(key, value)}
            onBlur={() => closeStep(editor)}
          />
        </Field>
      ))}
      {!isReadOnly && <ConnectTo node={node} content={content} />}
      <Remove />
    </>
  )
}

interface RatingInputProps {
  value: number | undefined
  unit: string
  disabled: boolean
  onChange: (value: number | undefined) => void
  onBlur: () => void
}

// Keeps the typed text while it means the same number: `2.` is `2`.
function RatingInput({ value, unit, onChange, ...rest }: RatingInputProps) {
  const [typed, setTyped] = useState(value === undefined ? '' : String(value))
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    if (Number(typed) !== value || typed === '') setTyped(value === undefined ? '' : String(value))
  }
  return (
    <Input
      {...rest}
      numeric
      inputMode="decimal"
      maxLength={12}
      suffix={unit}
      value={typed}
      onChange={(event) => {
        const text = event.target.value.trim()
        if (!/^\d*\.?\d*$/.test(text)) return
        setTyped(text)
        onChange(/\d/.test(text) ? Math.min(1e9, Number(text)) : undefined)
      }}
    />
  )
}

function ConnectTo({ node, content }: { node: DiagramNode; content: DiagramContent }) {
  const { t } = useTranslation('diagram')
  const editor = useEditorStore()
  const others = content.nodes.filter(({ id }) => canConnect(content, node.id, id))
  const [chosen, setChosen] = useState('')
  const target = others.find(({ id }) => id === chosen)
  if (others.length === 0) return null
  const join = () => {
    if (!target) return
    const sides = findFacingSides(node, target)
    draw(editor, (now) => connect(now, { source: node.id, target: target.id, ...sides }))
    setChosen('')
  }
  return (
    <div className={css.connect}>
      <Field label={t('connectTo')}>
        <NativeSelect
          value={target ? chosen : ''}
          options={[
            { value: '', label: t('choose') },
            ...others.map(({ id, kind, label }) => ({ value: id, label: label || t(`kinds.${kind}`) })),
          ]}
          onChange={(event) => setChosen(event.target.value)}
        />
      </Field>
      <Button icon={Cable} disabled={!target} onClick={join}>
        {t('connect')}
      </Button>
    </div>
  )
}

function MultipleSelection({ nodes, edges }: { nodes: number; edges: number }) {
  const { t } = useTranslation('diagram')
  return (
    <>
      <h2>{t('chosen')}</h2>
      <p className={css.note}>{t('chosenCount', { nodes, edges })}</p>
      <Remove />
    </>
  )
}

function Remove() {
  const { t } = useTranslation('diagram')
  const editor = useEditorStore()
  const isReadOnly = useEditor((state) => state.isReadOnly)
  if (isReadOnly) return null
  return (
    <Button
      icon={Trash2}
      warn
      className={css.remove}
      onClick={() => draw(editor, (now) => removeParts(now, editor.getState().selected))}
    >
      {t('remove')}
    </Button>
  )
}

function EmptySelection({ content }: { content: DiagramContent }) {
  const { t } = useTranslation('diagram')
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const keys = ['undo', 'save', 'all', 'move', 'delete'] as const
  return (
    <>
      <h2>{t('diagram')}</h2>
      <p className={css.note}>{t('counts', { nodes: content.nodes.length, edges: content.edges.length })}</p>
      {!isReadOnly && (
        <>
          <p className={css.note}>{t('help')}</p>
          <dl className={css.keys}>
            {keys.map((key) => (
              <div key={key}>
                <dt>{t(`keys.${key}.keys`)}</dt>
                <dd>{t(`keys.${key}.what`)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  )
}
