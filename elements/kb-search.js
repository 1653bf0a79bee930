
import{F as e}from"./kb-base.js";import{o as t}from"./kb-reader.js";e(`kb-search`,t);export{t as KbSearch};