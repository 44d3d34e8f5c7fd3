import { z } from 'zod'
import { openDesignKinds } from '../catalog/open-designs.ts'
import { endpoint, signedIn } from '../endpoint.ts'
import { id, listSchema } from '../shapes.ts'

export const openDesignEndpoints = {
  report: endpoint({
    method: 'POST',
    path: '/api/visualdev/OpenDesigns/:kind/:id/Actions/Report',
    access: signedIn,
    logged: false,
    inBackground: true,
    summary: 'Say every 15 s that a design is open to be changed, or that it is closed; returns who else has it open',
    params: z.object({ kind: z.enum(openDesignKinds), id }),
    body: z.object({
      /** false: closed, or only looked at */
      isOpen: z.boolean(),
    }),
    /** other users who have it open to be changed, longest first; at most 20 */
    data: listSchema(z.object({ userId: z.string(), fullName: z.string() })),
  }),
}
