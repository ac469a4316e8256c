/** Styles of the lists and forms of reviews; the page's own font and colours apply. */
export const css = `:host{display:block}
*{box-sizing:border-box}
.part{display:flex;flex-direction:column;gap:14px;margin:0 0 40px}
.title{margin:0;font:inherit;font-size:1.5em;font-weight:600;line-height:1.2}
p{margin:0}
.mean{font-size:1.1em}
.none,.name,.note,.from{opacity:.78}
.stars{display:inline-flex;gap:1px;margin-right:8px}
.lit{color:#b86e00}
.unlit{color:#9b9b9b;opacity:.55}
.list{display:grid;gap:0;margin:0;padding:0;list-style:none}
.item{padding:16px 0;border-top:1px solid rgba(128,128,128,.3);overflow-wrap:anywhere}
.who{display:flex;flex-wrap:wrap;align-items:center;font-size:.9em}
.words{margin-top:6px;white-space:pre-line;max-width:70ch}
.asked{margin:0 0 4px;font-weight:600}
.answer{margin-top:10px;padding:10px 16px;border-left:3px solid rgba(128,128,128,.5)}
.from{font-size:.85em}
.pictures{display:flex;flex-wrap:wrap;gap:8px;margin-top:10px}
.picture{display:block;width:88px;height:88px;object-fit:cover;border-radius:8px}
button{font:inherit;cursor:pointer}
.button{min-height:46px;padding:10px 24px;border:1.5px solid currentColor;border-radius:10px;background:none;color:inherit;font-weight:600}
.button:hover{background:rgba(128,128,128,.14)}
.button:disabled{opacity:.55;cursor:default}
.more{align-self:flex-start;min-height:44px;padding:8px 0;border:0;background:none;color:inherit;text-decoration:underline}
.form{display:grid;gap:14px;max-width:560px;margin-top:18px}
.form[hidden]{display:none}
.form .button{justify-self:start}
.field{display:grid;gap:4px}
.label{padding:0;font-size:.9em;font-weight:600}
.input{width:100%;min-height:46px;padding:10px 14px;border:1.5px solid rgba(128,128,128,.65);border-radius:10px;background:#fff;color:#1b1f24;font:inherit;font-size:16px}
textarea.input{resize:vertical}
[aria-invalid=true].input{border-color:#b3261e}
.note{min-height:1.2em;font-size:.85em}
.wrong{color:#a8201a;opacity:1}
.wrong:empty{display:none}
.choice{min-width:0;margin:0;padding:0;border:0}
.star{position:relative;display:inline-block;padding:0 3px;font-size:32px;line-height:44px;color:#8c8c8c;cursor:pointer}
.star.lit,.star:hover{color:#b86e00}
.star:focus-within{outline:3px solid #1a56db;outline-offset:2px;border-radius:6px}
.unseen{position:absolute;inset:0;margin:0;opacity:0;cursor:pointer}
.thanks{padding:16px 20px;border-radius:10px;background:rgba(128,128,128,.14);font-weight:600}
.thanks:focus{outline:none}
:focus-visible{outline:3px solid #1a56db;outline-offset:2px}
`;
