/** What a game's table is made with: `import { CardFrame, Banner, Choice } from '$kit'`. */
export { default as ActionBar } from './ActionBar.svelte';
export { default as Art } from './Art.svelte';
export { default as Avatar } from './Avatar.svelte';
export { default as Banner } from './Banner.svelte';
export { default as CardFrame } from './CardFrame.svelte';
export { default as Live } from './Live.svelte';
export { default as Pointer } from './Pointer.svelte';
export { default as RuleLink } from './RuleLink.svelte';
export { default as SeatLabel } from './SeatLabel.svelte';
export { default as Sprite } from './Sprite.svelte';
export { default as Toast } from './Toast.svelte';
export { Choice, type ChoiceState } from './choice.svelte.ts';
export { draggable, type DragOptions } from './drag.ts';
export { useFrame, type Frame } from './frame.svelte.ts';
export { around } from './seating.ts';
export { fly, slide } from './travel.ts';
export { zone, type ZoneOptions } from './zone.ts';
