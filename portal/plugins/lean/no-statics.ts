/** The one component that the router wraps has nothing static to be carried over. */
export default function withoutStatics<C>(target: C): C {
  return target
}
