import { dotnetShapes } from './dotnet.ts'
import { javaShapes } from './java.ts'
import { mobileShapes } from './mobile.ts'
import { nodeShapes } from './node.ts'
import { phpShapes } from './php.ts'
import { pluginShapes } from './plugins.ts'
import { pythonShapes } from './python.ts'
import { refusedShapes } from './refused.ts'
import { rubyShapes } from './ruby.ts'
import type { Shapes } from './shape.ts'

/** Requests as clients and shop plugins of this dialect send them, by the families of clients. */
export const corpus: Readonly<Record<string, Shapes>> = {
  PHP: phpShapes,
  'Shop plugins': pluginShapes,
  Java: javaShapes,
  Python: pythonShapes,
  Ruby: rubyShapes,
  '.NET': dotnetShapes,
  Node: nodeShapes,
  'Mobile apps': mobileShapes,
  'Never read leniently': refusedShapes,
}
