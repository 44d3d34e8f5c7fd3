import { controls } from '@armature/form-engine'
import { describe, expect, it } from 'vitest'
import { findControlView } from '../control-view/control-views.ts'
import { findListControl } from '../list/list-controls.ts'
import { controlViews } from './index.ts'

describe('control views', () => {
  it.each(controls.map((control) => [control.kind, control] as const))('%s has one', (kind) => {
    expect(findControlView(kind)?.kind).toBe(kind)
  })

  it('are one for each control and no more', () => {
    expect(controlViews.map((controlView) => controlView.kind).sort()).toEqual(
      controls.map((control) => control.kind).sort(),
    )
  })

  it.each(
    controls
      .filter((control) => !control.isStatic && !control.isContainer)
      .map((control) => [control.kind, control] as const),
  )('%s has a read view, and an editor unless it is never editable', (kind, control) => {
    const controlView = findControlView(kind)
    expect(controlView?.Read).toBeDefined()
    expect(controlView?.Edit !== undefined).toBe(!control.isComputed && !control.auto && !control.isFrozen)
  })

  it.each(
    controls.filter((control) => control.isStatic || control.isContainer).map((control) => [control.kind] as const),
  )('%s has a block', (kind) => {
    expect(findControlView(kind)?.Block).toBeDefined()
  })

  it.each(
    controls
      .filter(
        (control) => control.searchTypes({ config: { jnpfKey: control.kind, label: '' }, isStorage: 2 }).length > 0,
      )
      .map((control) => [control.kind] as const),
  )('%s can be searched by in a list', (kind) => {
    expect(findListControl(kind)?.Search).toBeDefined()
  })
})
