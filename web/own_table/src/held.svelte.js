/** Holds the latest props, so that a component sees when they change. */
export function held(first) {
  let props = $state.raw(first);
  return {
    get props() {
      return props;
    },
    set props(next) {
      props = next;
    },
  };
}
