export { diagramObjects } from './audited-objects.ts'
export { diagramRoutes } from './diagram.routes.ts'
export { diagramReader } from './diagram-reader.ts'
export { createDiagram } from './diagram.service.ts'
