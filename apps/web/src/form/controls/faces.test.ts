import { controls } from '@armature/form-engine'
import { describe, expect, it } from 'vitest'
import { faceOf } from './face-of.ts'
import { faces } from './index.ts'

describe('faces', () => {
  it.each(controls.map((control) => [control.kind, control] as const))('%s has one', (kind) => {
    expect(faceOf(kind)?.kind).toBe(kind)
  })

  it('are one for each control and no more', () => {
    expect(faces.map((face) => face.kind).sort()).toEqual(controls.map((control) => control.kind).sort())
  })

  it.each(
    controls
      .filter((control) => !control.isStatic && !control.isContainer)
      .map((control) => [control.kind, control] as const),
  )('%s has a read view, and an editor unless it is never editable', (kind, control) => {
    const face = faceOf(kind)
    expect(face?.Read).toBeDefined()
    expect(face?.Edit !== undefined).toBe(!control.isComputed && !control.auto && !control.isFrozen)
  })

  it.each(
    controls.filter((control) => control.isStatic || control.isContainer).map((control) => [control.kind] as const),
  )('%s has a block', (kind) => {
    expect(faceOf(kind)?.Block).toBeDefined()
  })

  it.each(
    controls
      .filter(
        (control) => control.searchTypes({ config: { jnpfKey: control.kind, label: '' }, isStorage: 2 }).length > 0,
      )
      .map((control) => [control.kind] as const),
  )('%s can be searched by in a list', (kind) => {
    expect(faceOf(kind)?.Search).toBeDefined()
  })
})
