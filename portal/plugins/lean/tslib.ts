/** The one function of tslib that reaches a browser; a module that wants another does not build. */
export function __importDefault<M extends object>(module: M): M | { default: M } {
  return '__esModule' in module ? module : { default: module }
}
