const form = document.getElementById("token");
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const answer = await fetch(form.dataset.path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token: location.hash.slice(1) }),
  });
  if (answer.ok) location.assign("/");
  else form.replaceChildren(document.createTextNode((await answer.json()).said));
});
