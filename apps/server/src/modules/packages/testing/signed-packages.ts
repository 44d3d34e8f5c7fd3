import type { PackagedKind } from '@armature/contract'
import type { Field } from '@armature/form-engine'
import { aModel } from '../../records/testing/records.ts'
import { type ManifestThing, type PackageManifest, hashText, writePackage } from '../package-file.ts'
import { download, thing, type Installation } from './installations.ts'

export const anId = (n: number) => `0190a000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`

export const aThing = (n: number, content: string, own: Partial<ManifestThing> = {}): ManifestThing => ({
  ...{ kind: 'dictionary' as PackagedKind, id: anId(n), fullName: `字典${n}`, fullNameI18n: {}, enCode: `dict${n}` },
  ...{ sha256: hashText(content), isNamedByCode: false },
  ...own,
})

export const aManifest = (things: ManifestThing[], own: Partial<PackageManifest> = {}): PackageManifest => ({
  ...{
    format: 'armature-package',
    formatVersion: 1,
    productVersion: '1',
    createdAt: Date.now(),
    things,
    people: [],
    left: [],
    translations: {},
  },
  ...own,
})

/** A package with the signature of the installation, as one who has its key could make it. */
export const signPackage = async ({ server }: Installation, manifest: PackageManifest, contents: readonly string[]) =>
  (await writePackage(server.deps, manifest, contents)).toString()

export interface PackagedForm {
  content: string
  about: ManifestThing
}

/** Copies of one new form under other ids and codes. @param first number of the first id */
export async function copyForm(
  at: Installation,
  fields: Field[],
  count: number,
  first: number,
): Promise<PackagedForm[]> {
  const form = await aModel(at.admin, { fields })
  const { enCode } = (await at.admin.get<{ enCode: string }>(`/api/visualdev/Base/${form.id}`)).data
  const text = (await download(at, [thing('model', form.id)])).split('\n')[1] ?? ''
  return Array.from({ length: count }, (_, n) => {
    const id = anId(first + n)
    const content = text.replaceAll(form.id, id).replaceAll(`"${enCode}"`, `"${enCode}x${n}"`)
    return {
      content,
      about: aThing(n, content, { kind: 'model', id, fullName: `表单${n}`, enCode: `${enCode}x${n}` }),
    }
  })
}
